import type { getSignInOptions as declaration } from "@cartwright/contract/identity/accounts";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { newChallenge } from "@cartwright/kernel/runtime/proof-of-work";
import { page } from "@cartwright/store/store";
import { passwordLength } from "../accounts/password-rules.ts";
import { relyingParty } from "../factors/passkeys/relying-party.ts";
import { idpConnections } from "./documents.ts";
import { readSignOnSettings } from "./read-sign-on-settings.ts";

const maxConnections = 100;

/** The options of a sign-up or sign-in page. */
export const getSignInOptions = async (
	context: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { requireOwnerApproval, requireEmailVerification, uniformAnswers, captcha } = await readSignOnSettings(context);
	const { provider, when, siteKey, invisibleSiteKey } = captcha;
	const { connections } = await context.store.read(context.site, {
		connections: page(idpConnections, { limit: maxConnections }),
	});
	return {
		requireOwnerApproval,
		requireEmailVerification: requireEmailVerification || uniformAnswers,
		idpConnections: connections.map(({ doc: { id, name } }) => ({ id, name })),
		minPasswordLength: passwordLength.min,
		maxPasswordLength: passwordLength.max,
		passkeys: relyingParty(context.origin) !== undefined,
		captcha: {
			provider,
			when,
			...(siteKey ? { siteKey } : {}),
			...(invisibleSiteKey ? { invisibleSiteKey } : {}),
			...(provider === "ALTCHA" && when !== "NEVER" ? { challenge: await newChallenge(context) } : {}),
		},
	};
};
