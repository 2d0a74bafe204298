import { serveDrawings } from '@/lib/diagram/serve-drawings.ts';

serveDrawings();
