/**
 * The room of each of several passages, in their order: short ones are sent whole, and what they
 * leave is shared by the long ones.
 * @param sizes of what is wanted of the passages, in tokens
 * @param room for all of them, in tokens
 */
export function shareRoom(sizes: readonly number[], room: number): number[] {
  const shares = sizes.map(() => 0);
  const bySize = sizes.map((size, index) => ({ size, index })).toSorted((a, b) => a.size - b.size);
  let left = Math.max(0, room);
  for (const [place, { size, index }] of bySize.entries()) {
    const share = Math.min(size, Math.floor(left / (bySize.length - place)));
    shares[index] = share;
    left -= share;
  }
  return shares;
}
