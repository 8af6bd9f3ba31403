import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
import { keepStaff } from "@cartwright/page-app/staff-session";
import { activateBy, removeIfPresent, withQrCode } from "../account/factor-actions.server.ts";
import { demandsConfirmation } from "../account/freshness.server.ts";
import { byPassword, changePassword } from "../account/own-password.server.ts";
import { sessionViews } from "../account/sessions.ts";
import type { PageContext } from "../page-context.server.ts";
import { resultOfError } from "../sign-in/form-result.ts";
import { openStaff, signInAgain } from "./staff.server.ts";
import { type StaffAccountView, type StaffForm, type StaffResult, staffForms } from "./staff-account.ts";

const callsOf = async (pageContext: PageContext) => (await openStaff(pageContext)).use(staffAccounts);
type Calls = Awaited<ReturnType<typeof callsOf>>;
type ActionResult = Omit<StaffResult, "of">;

export const loadStaffAccount = async (pageContext: PageContext): Promise<StaffAccountView> => {
	const calls = await callsOf(pageContext);
	const [me, { sessions }] = await Promise.all([calls.getMyStaffUser({}), calls.listStaffSessions({})]);
	const places = me.sites.map(({ siteId, name, role }) => ({
		id: siteId,
		name,
		role,
		isHere: siteId === me.siteId,
	}));
	return {
		email: me.email,
		name: me.name ?? "",
		places,
		hasSecondFactor: me.hasSecondFactor,
		needsSecondFactor: me.needsSecondFactor,
		codesLeft: me.recoveryCodesLeft,
		sessions: sessionViews(sessions),
	};
};

const subjectIn = (form: FormData): string => String(form.get("subject") ?? "").slice(0, 100);

const switchShop = async (calls: Calls, form: FormData, pageContext: PageContext): Promise<ActionResult> => {
	const requestedSite = subjectIn(form);
	const { sites } = await calls.getMyStaffUser({});
	if (!sites.some(({ siteId }) => siteId === requestedSite)) return { typed: {}, faults: [], problem: "notAdmitted" };
	keepStaff(pageContext, "staff-shop", requestedSite);
	return { typed: {}, faults: [], done: "saved" };
};

const startFactor = (calls: Calls, form: FormData): Promise<ActionResult> =>
	byPassword(form, async (password) => {
		const { secret, uri } = await calls.startStaffTotp({ password });
		const setUp = {
			type: "TOTP",
			factorId: "",
			stateToken: "",
			hint: "",
			uri,
			secret,
		} as const;
		return { typed: {}, faults: [], setUp: await withQrCode(setUp) };
	});

const activate = (calls: Calls, form: FormData): Promise<ActionResult> =>
	activateBy(form, ({ code }) => calls.activateStaffTotp({ code }));

const removeFactor = (calls: Calls, form: FormData): Promise<ActionResult> =>
	byPassword(form, (password) => removeIfPresent(calls.removeStaffTotp({ password })));

const renewCodes = (calls: Calls, form: FormData): Promise<ActionResult> =>
	byPassword(form, async (password) => {
		const { recoveryCodes } = await calls.renewStaffRecoveryCodes({ password });
		return { typed: {}, faults: [], done: "saved", recoveryCodes };
	});

const endSession = (calls: Calls, form: FormData): Promise<ActionResult> =>
	removeIfPresent(calls.endStaffSession({ sessionId: subjectIn(form) }));

type Action = (calls: Calls, form: FormData, pageContext: PageContext) => Promise<ActionResult>;

const actions: Readonly<Record<Exclude<StaffForm, "signOut">, Action>> = {
	shop: switchShop,
	factor: startFactor,
	activate,
	removeFactor,
	codes: renewCodes,
	password: (calls, form) => changePassword(form, "", (passwords) => calls.changeStaffPassword(passwords)),
	session: endSession,
};

/** Performs the action of a button. An error is shown in the form of the button. */
export const actAsStaff = async (pageContext: PageContext, form: FormData): Promise<StaffResult> => {
	const [intent, subject] = String(form.get("intent") ?? "").split(":");
	const found = staffForms.find((name) => name === intent);
	const section = found === undefined || found === "signOut" ? "password" : found;
	const calls = await callsOf(pageContext);
	try {
		return { of: section, subject, ...(await actions[section](calls, form, pageContext)) };
	} catch (error) {
		if (demandsConfirmation(error)) throw await signInAgain(pageContext);
		return { of: section, subject, ...resultOfError({}, error, "other") };
	}
};
