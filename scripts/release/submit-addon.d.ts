/** What is used of it; it comes without types. */
declare module 'web-ext/util/submit-addon' {
  export class JwtApiAuth {
    constructor(secrets: { apiKey: string; apiSecret: string });
  }
  export default class Client {
    constructor(options: { apiAuth: JwtApiAuth; baseUrl: URL });
    /** Resolves to the upload's id once it has been validated. */
    doUploadSubmit(file: string, channel: 'listed'): Promise<string>;
    doNewAddonOrVersionSubmit(
      addon: string,
      upload: string,
      fields: object,
    ): Promise<{ readonly version: { readonly id: number; readonly edit_url: string } }>;
    doFormDataPatch(fields: object, addon: string, version: number): Promise<void>;
    fileFromSync(file: string): File;
  }
}
