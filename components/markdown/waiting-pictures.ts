import { WaitingPictures } from '@/lib/images/waiting-pictures.ts';

/** The pictures of this page that wait for the reader's word. */
export const waitingPictures = new WaitingPictures();
