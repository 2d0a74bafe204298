import { createContext } from 'react';
import { WarningLog } from '@/lib/errors/warning-log.ts';

/** Where the blocks of a message report what they could not show. Outside of one, the console alone. */
export const MessageWarnings = createContext(new WarningLog());
