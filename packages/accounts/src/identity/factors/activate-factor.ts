import type { activateFactor as declaration } from "@cartwright/contract/identity/factors";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { remove, replace, type Write } from "@cartwright/store/batch";
import { factorAddedMail } from "../accounts/account-mails.ts";
import { type Account, type AccountFactor, accounts } from "../accounts/documents.ts";
import { accountEvent } from "../accounts/events.ts";
import { mailTo } from "../accounts/mail-to.ts";
import { pageLink } from "../accounts/page-link.ts";
import { requireMember } from "../accounts/require-member.ts";
import { refundAttempts, takeAttempt } from "../attempts/count-attempts.ts";
import { signInFlows } from "../flows/documents.ts";
import { findSignInFlow } from "../flows/find-sign-in-flow.ts";
import { isRightCode } from "../flows/flow-codes.ts";
import { myFreshAccount } from "../sessions/my-account.ts";
import { factorView, withFactor, withRecoveryCodes } from "./factors.ts";
import { newRecoveryCodes } from "./new-code.ts";
import { afterTotp } from "./totp.ts";

/** Activates a second factor by a code that proves it works. */
export const activateFactor = async (
	context: Context,
	{ factorId, code, stateToken }: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { store, site, now, newId } = context;
	const { account } = await myFreshAccount(context);
	const factor = account.doc.factors.find(({ id, status }) => id === factorId && status === "INACTIVE");
	if (!factor)
		throw new ApplicationError<typeof declaration>("FACTOR_NOT_FOUND", "No factor with this id is being set up.");
	const attempt = await takeAttempt(context, "account", `factor:${account.doc.loginEmail}`);
	const proved = await prove(context, factor, code ?? "", stateToken);
	if (!proved.factor)
		throw new ApplicationError<typeof declaration>("VERIFICATION_FAILED", "The code is wrong or too old. Try again.");
	const active: AccountFactor = { ...proved.factor, status: "ACTIVE" };
	const changed = withFactor(account.doc, active, now);
	const codes = hasRecoveryCodes(changed) ? [] : newRecoveryCodes();
	const written = codes.length > 0 ? withRecoveryCodes(changed, newId(), codes, now) : changed;
	const event = accountEvent("factorActivated", context, { type: active.type });
	const recover = pageLink(context, "forgotten-password", requireMember(context.identity));
	const mail = await mailTo(context, written, (facts) => factorAddedMail(facts, recover));
	const writes = [replace(accounts, account, written, [event]), ...proved.writes, ...refundAttempts([attempt]), mail];
	await store.commit(site, writes);
	return { factor: factorView(active), recoveryCodes: codes };
};

interface Proved {
	readonly factor: AccountFactor | undefined;
	readonly writes: readonly Write[];
}

const prove = async (
	context: Context,
	factor: AccountFactor,
	code: string,
	stateToken: string | null | undefined,
): Promise<Proved> => {
	// The session that enrols it is one that can approve sign-ins.
	if (factor.type === "PUSH") return { factor, writes: [] };
	if (factor.type === "TOTP") return { factor: await afterTotp(context, factor, code), writes: [] };
	return afterSentCode(context, factor, code, stateToken);
};

const afterSentCode = async (
	context: Context,
	factor: AccountFactor,
	code: string,
	stateToken: string | null | undefined,
): Promise<Proved> => {
	const enrollment = await findSignInFlow(context, stateToken, "FACTOR");
	if (enrollment?.flow.doc.factorId !== factor.id) return { factor: undefined, writes: [] };
	const { flow, secret } = enrollment;
	const isRight = isRightCode(flow.doc, secret, code, context.now);
	return isRight ? { factor, writes: [remove(signInFlows, flow)] } : { factor: undefined, writes: [] };
};

const hasRecoveryCodes = ({ factors }: Account): boolean => factors.some(({ type }) => type === "RECOVERY_CODE");
