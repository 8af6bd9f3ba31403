import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
import { activateBy, drawn, gone } from "../account/factor-acts.server.ts";
import { byPassword, changePassword } from "../account/own-password.server.ts";
import { sessionViews } from "../account/sessions.ts";
import { answerToRefusal } from "../sign-in/answer.ts";
import type { Visit } from "../visit.server.ts";
import { keepStaff, openStaff } from "./staff.server.ts";
import { type StaffAccountView, type StaffAnswer, type StaffForm, staffForms } from "./staff-account.ts";

const callsOf = async (visit: Visit) => (await openStaff(visit)).use(staffAccounts);
type Calls = Awaited<ReturnType<typeof callsOf>>;
type ActAnswer = Omit<StaffAnswer, "of">;

export const loadStaffAccount = async (visit: Visit): Promise<StaffAccountView> => {
	const calls = await callsOf(visit);
	const [me, { sessions }] = await Promise.all([calls.getMyStaffUser({}), calls.listStaffSessions({})]);
	const places = (me.sites ?? []).map(({ siteId, name, role }) => ({
		...{ id: siteId ?? "", name: name ?? "", role: role ?? "read-only", isHere: siteId === me.siteId },
	}));
	return {
		...{ email: me.email ?? "", name: me.name ?? "", places },
		...{ hasSecondFactor: me.hasSecondFactor ?? false, needsSecondFactor: me.needsSecondFactor ?? false },
		...{ codesLeft: me.recoveryCodesLeft ?? 0 },
		sessions: sessionViews(sessions),
	};
};

const subjectIn = (form: FormData): string => String(form.get("subject") ?? "").slice(0, 100);

const switchShop = async (calls: Calls, form: FormData, visit: Visit): Promise<ActAnswer> => {
	const wanted = subjectIn(form);
	const { sites } = await calls.getMyStaffUser({});
	if (!sites?.some(({ siteId }) => siteId === wanted)) return { typed: {}, faults: [], problem: "notAdmitted" };
	keepStaff(visit, "staff-shop", wanted);
	return { typed: {}, faults: [], done: "saved" };
};

const beginFactor = (calls: Calls, form: FormData): Promise<ActAnswer> =>
	byPassword(form, async (password) => {
		const { secret = "", uri = "" } = await calls.startStaffTotp({ password });
		const setUp = {
			type: "TOTP",
			factorId: "",
			stateToken: "",
			hint: "",
			uri: uri ?? "",
			secret: secret ?? "",
		} as const;
		return { typed: {}, faults: [], setUp: await drawn(setUp) };
	});

const activate = (calls: Calls, form: FormData): Promise<ActAnswer> =>
	activateBy(form, ({ code }) => calls.activateStaffTotp({ code }));

const removeFactor = (calls: Calls, form: FormData): Promise<ActAnswer> =>
	byPassword(form, (password) => gone(calls.removeStaffTotp({ password })));

const renewCodes = (calls: Calls, form: FormData): Promise<ActAnswer> =>
	byPassword(form, async (password) => {
		const { recoveryCodes } = await calls.renewStaffRecoveryCodes({ password });
		return { typed: {}, faults: [], done: "saved", recoveryCodes: recoveryCodes ?? [] };
	});

const endSession = (calls: Calls, form: FormData): Promise<ActAnswer> =>
	gone(calls.endStaffSession({ sessionId: subjectIn(form) }));

type Act = (calls: Calls, form: FormData, visit: Visit) => Promise<ActAnswer>;

const acts: Readonly<Record<Exclude<StaffForm, "signOut">, Act>> = {
	shop: switchShop,
	factor: beginFactor,
	activate,
	removeFactor,
	codes: renewCodes,
	password: (calls, form) => changePassword(form, "", (passwords) => calls.changeStaffPassword(passwords)),
	session: endSession,
};

/** Does what a button asks for; what cannot be done is told in its form. */
export const actAsStaff = async (visit: Visit, form: FormData): Promise<StaffAnswer> => {
	const [intent, subject] = String(form.get("intent") ?? "").split(":");
	const found = staffForms.find((name) => name === intent);
	const of = found === undefined || found === "signOut" ? "password" : found;
	const calls = await callsOf(visit);
	try {
		return { of, subject, ...(await acts[of](calls, form, visit)) };
	} catch (error) {
		return { of, subject, ...answerToRefusal({}, error, "other") };
	}
};
