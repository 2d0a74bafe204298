import { Picture } from '@/components/markdown/picture/picture.tsx';
import { resolveOutsideImage } from '@/lib/markdown/index.ts';
import { FileChip, type FileChipProps } from './file-chip.tsx';

/** A file is a picture, if the policy for pictures lets it be shown, or something to be saved. */
export default function FileView({ part, reading }: FileChipProps) {
  const isImage = /^image\//i.test(part.mediaType);
  const address = isImage ? resolveOutsideImage(part.url, reading) : null;
  if (address === null) return <FileChip part={part} reading={reading} />;
  return (
    <div>
      <Picture src={address} alt="" place="figure" isLinked={false} isComplete />
    </div>
  );
}
