import type { startFactor as declaration } from "@cartwright/contract/identity/factors";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { create, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { activeFactors } from "../accounts/account.ts";
import { type Account, type AccountFactor, accounts } from "../accounts/documents.ts";
import { phoneOf } from "../accounts/phone.ts";
import { takeAttempt } from "../attempts/count-attempts.ts";
import { signInFlows } from "../flows/documents.ts";
import { noCodes, withCode } from "../flows/flow-codes.ts";
import { newSignInFlow } from "../flows/new-sign-in-flow.ts";
import { splitHandle } from "../sessions/handle.ts";
import { myFreshAccount } from "../sessions/my-account.ts";
import { availableFactorTypes } from "./available-factor-types.ts";
import { factorView, hintOf, withFactor } from "./factors.ts";
import { sendFactorCode } from "./send-factor-code.ts";
import { newTotp } from "./totp.ts";

type Enrollment = ResponseOf<typeof declaration>;

/** Starts the enrolment of a second factor. */
export const startFactor = async (
	context: Context,
	{ type, phone }: RequestOf<typeof declaration>,
): Promise<Enrollment> => {
	const { account } = await myFreshAccount(context);
	const offered = availableFactorTypes(context.providers);
	if (!offered.some((each) => each === type)) {
		throw new ApplicationError<typeof declaration>("FACTOR_NOT_OFFERED", `The shop offers ${offered.join(", ")}.`, {
			availableFactors: offered,
		});
	}
	if (activeFactors(account.doc).some((factor) => factor.type === type)) {
		throw new ApplicationError<typeof declaration>(
			"FACTOR_ALREADY_ACTIVE",
			"The factor is set up already. Remove it first.",
		);
	}
	const id = context.newId();
	if (type === "TOTP") return startTotp(context, account, id);
	if (type === "PUSH") return startPush(context, account, { id, type, status: "INACTIVE" });
	if (type === "EMAIL") return startByCode(context, account, { id, type, status: "INACTIVE" });
	const number = phoneOf(phone ?? "");
	if (!number) throw invalid("phone", "must be a number in its international form, such as +353 20 912 3456");
	return startByCode(context, account, { id, type, status: "INACTIVE", phone: number });
};

const startTotp = async (context: Context, account: Stored<Account>, id: string): Promise<Enrollment> => {
	const { store, site, now } = context;
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const totp = await newTotp(shop?.doc.name ?? "", account.doc.email);
	const factor: AccountFactor = { id, type: "TOTP", status: "INACTIVE", secret: totp.secret };
	await store.commit(site, [replace(accounts, account, withFactor(account.doc, factor, now))]);
	return { factor: factorView(factor), totp };
};

const startPush = async (
	{ store, site, now }: Context,
	account: Stored<Account>,
	factor: AccountFactor,
): Promise<Enrollment> => {
	await store.commit(site, [replace(accounts, account, withFactor(account.doc, factor, now))]);
	return { factor: factorView(factor) };
};

const startByCode = async (context: Context, account: Stored<Account>, factor: AccountFactor): Promise<Enrollment> => {
	const { store, site, now } = context;
	await takeAttempt(context, "account", `verify:${account.doc.loginEmail}`);
	const { flow, token } = newSignInFlow(context, "FACTOR", {
		memberId: account.doc.id,
		factorId: factor.id,
		...noCodes,
	});
	const { codeHash, message } = await sendFactorCode(context, account.doc, factor, splitHandle(token).secret);
	await store.commit(site, [
		replace(accounts, account, withFactor(account.doc, factor, now)),
		create(signInFlows, withCode(flow, codeHash, now)),
		message,
	]);
	return { factor: factorView(factor), ...hintOf(account.doc, factor), stateToken: token };
};
