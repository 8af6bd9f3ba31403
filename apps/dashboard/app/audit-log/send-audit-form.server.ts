import { audit } from "@cartwright/contract/audit/audit";
import type { Calls, Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { textOf } from "../forms/text-of.ts";
import { type AuditForm, type AuditFormResult, auditForms } from "./audit-forms.ts";
import type { AuditListState } from "./audit-list.ts";

/** Sends a form of the audit log: one form is one call. */
export const sendAuditForm = async (client: Client, state: AuditListState, form: FormData) => {
	const intent = auditForms.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	return orRefusal<AuditForm, AuditFormResult>(intent, async () => ({
		of: intent,
		...(await sends[intent](client.use(audit), state, form)),
	}));
};

type Send = (calls: Calls<typeof audit>, state: AuditListState, form: FormData) => Promise<Partial<AuditFormResult>>;

const sends: Readonly<Record<AuditForm, Send>> = {
	async verify(calls, { log }) {
		const { intact, checked, fault } = await calls.verifyAuditLog({ log });
		return { verified: { isIntact: intact ?? false, checked: checked ?? 0, fault: fault?.number ?? 0 } };
	},
	async keep(calls, _, form) {
		await calls.updateAuditSettings({ settings: { keepDays: Number(textOf(form, "days")) } });
		return {};
	},
};
