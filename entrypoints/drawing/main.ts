import { serveDrawings } from '@/lib/diagram/serve-drawings.ts';

// In development the page's scripts come from a server that a stricter policy would keep out.
serveDrawings({ isNetworkForbidden: import.meta.env.PROD });
