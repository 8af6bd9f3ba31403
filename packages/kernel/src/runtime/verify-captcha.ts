import type { Context } from "../foundation/context.ts";
import type { OutgoingFetch } from "../foundation/providers.ts";

/** The provider did not respond, or rejected our request, so the captcha could not be checked. */
export class CaptchaUnavailable extends Error {}

const timeoutMs = 5000;
/** Errors of the solution. All others are errors of our request. */
const callersFaults = new Set([
	"missing-input-response",
	"invalid-input-response",
	"timeout-or-duplicate",
	"expired-input-response",
	"already-seen-response",
	"invalid-or-already-seen-response",
	"bad-request",
]);

/** Verifies a solution with the provider. All three providers have the same protocol. */
export const verifyCaptcha = async (
	{ incoming, providers }: Pick<Context, "incoming" | "providers">,
	{ provider, secret = "" }: { readonly provider: string; readonly secret?: string | undefined },
	token: string,
): Promise<boolean> => {
	const address = providers.captchaAddresses[provider as keyof typeof providers.captchaAddresses];
	const verdict = await ask(providers.fetch, address, { secret, response: token, remoteip: incoming.ip });
	if (verdict.success === true) return true;
	const codes = verdict["error-codes"] ?? [];
	const ours = codes.filter((code) => !callersFaults.has(code));
	if (ours.length > 0) throw new CaptchaUnavailable(`${provider} says ${ours.join(", ")}`);
	return false;
};

interface Verdict {
	readonly success?: unknown;
	readonly "error-codes"?: readonly string[];
}

const ask = async (send: OutgoingFetch, address: string, form: Record<string, string>): Promise<Verdict> => {
	try {
		const response = await send(address, {
			method: "POST",
			body: new URLSearchParams(form),
			signal: AbortSignal.timeout(timeoutMs),
		});
		if (!response.ok) throw new CaptchaUnavailable(`status ${response.status}`);
		return (await response.json()) as Verdict;
	} catch (error) {
		if (error instanceof CaptchaUnavailable) throw error;
		throw new CaptchaUnavailable((error as Error).message, { cause: error });
	}
};
