import type { startPasskeyRegistration as declaration } from "@cartwright/contract/identity/passkeys";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { myFreshAccount } from "../../sessions/my-account.ts";
import { algorithms, newChallenge, requireRelyingParty } from "./challenge.ts";

/** The options with which a browser creates a passkey. */
export const startPasskeyRegistration = async (
	context: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const party = requireRelyingParty(context);
	const { account } = await myFreshAccount(context);
	const { id, email, profile, passkeys = [] } = account.doc;
	const { shop } = await context.store.read(context.site, { shop: byId(settings, settingsId) });
	const { generateRegistrationOptions } = await import("@simplewebauthn/server");
	const options = await generateRegistrationOptions({
		rpID: party.id,
		rpName: shop?.doc.name ?? party.id,
		userID: new Uint8Array(Buffer.from(id)),
		userName: email,
		userDisplayName: [profile.firstName, profile.lastName].filter(Boolean).join(" ") || email,
		challenge: newChallenge(context, `registration:${id}`),
		attestationType: "none",
		supportedAlgorithmIDs: [...algorithms],
		excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
			id: credentialId,
			transports: [...transports],
		})),
		authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
	});
	return { publicKeyCredentialCreationOptionsJson: JSON.stringify(options) };
};
