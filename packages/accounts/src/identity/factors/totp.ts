import { asciiForms } from "@cartwright/contract/codec/typed-text";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { AccountFactor } from "../accounts/documents.ts";

const period = 30;

/** A new secret, and the URI for authenticator apps. */
export const newTotp = async (issuer: string, label: string): Promise<{ secret: string; uri: string }> => {
	const { generateSecret, generateURI } = await import("otplib");
	const secret = generateSecret();
	return { secret, uri: generateURI({ issuer, label, secret }) };
};

/** The factor after a valid code, or `undefined` if it is wrong, more than one time step off, or used. */
export const afterTotp = async (
	{ now }: Pick<Context, "now">,
	factor: AccountFactor,
	code: string,
): Promise<AccountFactor | undefined> => {
	const token = asciiForms(code).trim();
	if (!factor.secret || !/^\d{6}$/.test(token)) return undefined;
	const { verify } = await import("otplib");
	const result = await verify({
		secret: factor.secret,
		token,
		epoch: Math.floor(Date.parse(now) / 1000),
		epochTolerance: period,
		...(factor.lastStep === undefined ? {} : { afterTimeStep: factor.lastStep }),
	});
	return result.valid && "timeStep" in result ? { ...factor, lastStep: Number(result.timeStep) } : undefined;
};
