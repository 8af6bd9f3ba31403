import type { FormResult } from "../forms/form-result.ts";

/** The forms of the room of staff. */
export const teamForms = ["invite", "changeRole", "suspend", "readmit", "remove", "resend", "revoke"] as const;
export type TeamForm = (typeof teamForms)[number];
export type TeamFormResult = FormResult<TeamForm>;
