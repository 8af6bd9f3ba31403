import { staff as staffService } from "@cartwright/contract/staff/staff";
import type { Calls, Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { textOf } from "../forms/text-of.ts";
import { roles } from "./team.ts";
import { type TeamForm, type TeamFormResult, teamForms } from "./team-forms.ts";

/** Sends a form of the room of staff: one form is one call. */
export const sendTeamForm = async (client: Client, form: FormData, language: string) => {
	const intent = teamForms.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	return orRefusal<TeamForm, TeamFormResult>(intent, async () => {
		await sends[intent](client.use(staffService), form, language);
		return { of: intent };
	});
};

type Send = (calls: Calls<typeof staffService>, form: FormData, language: string) => Promise<unknown>;

const roleOf = (form: FormData): (typeof roles)[number] => {
	const role = roles.find((each) => each === form.get("role"));
	if (!role) throw data(null, { status: 400 });
	return role;
};

const sends: Readonly<Record<TeamForm, Send>> = {
	invite: (calls, form, language) =>
		calls.inviteStaff({
			email: textOf(form, "email"),
			role: roleOf(form),
			language: textOf(form, "language") || language,
		}),
	changeRole: (calls, form) => calls.updateStaff({ staffId: textOf(form, "member"), role: roleOf(form) }),
	suspend: (calls, form) => calls.updateStaff({ staffId: textOf(form, "member"), disabled: true }),
	readmit: (calls, form) => calls.updateStaff({ staffId: textOf(form, "member"), disabled: false }),
	remove: (calls, form) => calls.removeStaff({ staffId: textOf(form, "member") }),
	resend: (calls, form) => calls.resendInvitation({ invitationId: textOf(form, "invitation") }),
	revoke: (calls, form) => calls.revokeInvitation({ invitationId: textOf(form, "invitation") }),
};
