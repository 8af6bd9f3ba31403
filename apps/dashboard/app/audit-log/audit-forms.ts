import type { FormResult } from "../forms/form-result.ts";

/** The forms of the audit log. */
export const auditForms = ["verify", "keep"] as const;
export type AuditForm = (typeof auditForms)[number];

export interface AuditFormResult extends FormResult<AuditForm> {
	/** What became of a check of the whole log. */
	readonly verified?: {
		readonly isIntact: boolean;
		readonly checked: number;
		/** The first entry that was modified; 0 if there is none. */
		readonly fault: number;
	};
}
