import type { Settings } from "../sites/documents.ts";

/** A whole year, and the time to look at it. */
const standardDays = 400;

export const retentionDays = (settings: Pick<Settings, "auditDays"> | undefined): number =>
	settings?.auditDays ?? standardDays;
