import { type Area, isMeeting } from './area.ts';

const LEAST_BAND_PX = 16;
const FARTHEST_PX = 2 ** 30;

function bandsOf({ top, bottom }: Area, size: number): readonly [first: number, last: number] {
  const first = Math.floor(Math.max(top, -FARTHEST_PX) / size);
  return [first, Math.max(first, Math.floor(Math.min(bottom, FARTHEST_PX) / size))];
}

function sizeFor({ top, bottom }: Area): number {
  const height = Math.min(bottom - top, 2 * FARTHEST_PX);
  return LEAST_BAND_PX * 2 ** Math.max(0, Math.ceil(Math.log2(height / LEAST_BAND_PX)));
}

/** Areas by their height in bands that are at least as tall: each is in two of them at most. */
export class AreaIndex {
  readonly #areas: Area[] = [];
  readonly #numbers: number[] = [];
  readonly #levels = new Map<number, Map<number, number[]>>();

  /** @param number by which the area is found, higher than those before */
  add(area: Area, number: number): void {
    const size = sizeFor(area);
    const bands = this.#levels.get(size) ?? new Map<number, number[]>();
    this.#levels.set(size, bands);
    const [first, last] = bandsOf(area, size);
    for (let band = first; band <= last; band++) {
      const places = bands.get(band);
      if (places) places.push(this.#areas.length);
      else bands.set(band, [this.#areas.length]);
    }
    this.#areas.push(area);
    this.#numbers.push(number);
  }

  /** The numbers of all areas that have a part in common with this one, lowest first. */
  near(area: Area): number[] {
    const places = new Set<number>();
    for (const [size, bands] of this.#levels) {
      const [first, last] = bandsOf(area, size);
      if (last - first < bands.size) {
        for (let band = first; band <= last; band++) this.#gather(bands.get(band), area, places);
      } else for (const all of bands.values()) this.#gather(all, area, places);
    }
    return Array.from(places, (place) => this.#numbers[place] ?? 0).sort((one, two) => one - two);
  }

  #gather(found: readonly number[] | undefined, area: Area, places: Set<number>): void {
    for (const place of found ?? []) {
      const other = this.#areas[place];
      if (other && isMeeting(other, area)) places.add(place);
    }
  }
}
