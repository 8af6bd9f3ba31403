import type { AvailableFactor, Factor, StateMachineResponse } from "@cartwright/contract/identity/identity-messages";
import { ApplicationError } from "../../foundation/errors.ts";
import { activeFactors } from "./account.ts";
import type { Account, AccountFactor } from "./documents.ts";
import { hashOf } from "./handle.ts";

export const factorView = ({ id, type, status }: AccountFactor): Factor => ({ factorId: id, type, status });

export const availableFactors = (account: Account): AvailableFactor[] =>
	activeFactors(account).map(({ type }) => ({ factorType: type, factorStatus: "ENABLED" }));

/** The active factor of this type, or the refusal that names the others. */
export const requireFactor = (account: Account, type: AccountFactor["type"]): AccountFactor => {
	const factor = activeFactors(account).find((each) => each.type === type);
	if (factor) return factor;
	const types = activeFactors(account).map((each) => each.type);
	throw new ApplicationError("FACTOR_NOT_AVAILABLE", `Set up are: ${types.join(", ") || "none"}.`, {
		availableFactors: types,
	});
};

/** What a sign-in asks for: the one factor there is, or a choice among several. */
export const factorDemand = (account: Account): Partial<StateMachineResponse> => {
	const main = activeFactors(account).filter(({ type }) => type !== "RECOVERY_CODE");
	const [only] = main;
	if (main.length === 1 && only?.type === "TOTP") return challenge(account, only);
	const requireMfaData = { availableFactors: availableFactors(account), reason: "USER_SETTINGS" } as const;
	return { state: "REQUIRE_MFA", requireMfaData };
};

export const challenge = (account: Account, { type }: AccountFactor): Partial<StateMachineResponse> => ({
	state: "MFA_CHALLENGE",
	mfaChallengeData: {
		factorType: type,
		verificationChallengeData: type === "EMAIL" ? { hint: maskedEmail(account.email) } : {},
		availableFactors: availableFactors(account),
		reason: "USER_SETTINGS",
	},
});

/** Enough for the owner to know the mailbox by, and for nobody else. */
const maskedEmail = (email: string): string => {
	const at = email.lastIndexOf("@");
	return `${email.slice(0, 1)}•••${email.slice(at)}`;
};

export const withFactor = (account: Account, factor: AccountFactor, now: string): Account => ({
	...account,
	factors: [...account.factors.filter(({ id, type }) => id !== factor.id && type !== factor.type), factor],
	updatedDate: now,
});

/** Recovery codes stand in for another factor: without one they go, too. */
export const withoutFactor = (account: Account, id: string, now: string): Account => {
	const rest = account.factors.filter((factor) => factor.id !== id);
	const isNeeded = rest.some(({ type, status }) => type !== "RECOVERY_CODE" && status === "ACTIVE");
	return {
		...account,
		factors: isNeeded ? rest : rest.filter(({ type }) => type !== "RECOVERY_CODE"),
		updatedDate: now,
	};
};

/** As it was printed, however it is typed. */
export const recoveryCodeHash = (code: string): string => hashOf(code.replace(/[\s-]/g, "").toLowerCase());

/** The factor without the code that was used; nothing where it is none of the codes that are left. */
export const afterRecoveryCode = (factor: AccountFactor, code: string): AccountFactor | undefined => {
	const hash = recoveryCodeHash(code);
	const left = (factor.codeHashes ?? []).filter((each) => each !== hash);
	return left.length === factor.codeHashes?.length ? undefined : { ...factor, codeHashes: left };
};
