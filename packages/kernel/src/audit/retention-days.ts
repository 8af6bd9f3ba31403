import type { Settings } from "../sites/settings.ts";

/** A year, and some time to review it. */
const standardDays = 400;

export const retentionDays = (settings: Pick<Settings, "auditDays"> | undefined): number =>
	settings?.auditDays ?? standardDays;
