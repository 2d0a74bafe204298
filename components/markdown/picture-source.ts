import { createContext } from 'react';
import type { PictureSource as Source } from '@/lib/images/picture-consent.ts';

/** What decides whether the pictures in it are fetched; where nothing is said they wait. */
export const PictureSource = createContext<Source | null>(null);
