/** The systems that readers are told different things on. */
export type System = 'mac' | 'windows' | 'linux' | 'other';

export function systemOf({ platform }: Pick<Navigator, 'platform'> = navigator): System {
  if (/^Mac/i.test(platform)) return 'mac';
  if (/^Win/i.test(platform)) return 'windows';
  return /^Linux/i.test(platform) ? 'linux' : 'other';
}
