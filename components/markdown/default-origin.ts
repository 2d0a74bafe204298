import { createContext } from 'react';

/** The base of paths in links and images; without one they are blocked. */
export const DefaultOrigin = createContext<string | undefined>(undefined);
