import { createContext } from 'react';
import { FormulaBudget } from '@/lib/math/formula-budget.ts';

/** What the formulas of a message have together; those outside of one share another. */
export const MessageFormulas = createContext(new FormulaBudget());
