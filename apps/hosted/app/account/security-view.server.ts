import { accounts } from "@cartwright/contract/identity/accounts";
import { factors } from "@cartwright/contract/identity/factors";
import { passkeys } from "@cartwright/contract/identity/passkeys";
import type { Client } from "@cartwright/sdk/client";
import { browserName } from "@cartwright/translations/browser-name";
import { supportedFactors } from "../sign-in/step.ts";
import type { FactorView, SecurityView } from "./security.ts";
import { sessionViews } from "./sessions.ts";

/** The data of the security page. */
export const loadSecurity = async (api: Client): Promise<SecurityView> => {
	const [{ sessions }, options, loadedFactors, { devices }, own, hasRequests] = await Promise.all([
		api.use(accounts).listMySessions({}),
		api.use(accounts).getSignInOptions({}),
		api.use(factors).listMyFactors({}),
		api.use(factors).listMyDevices({}),
		api.use(passkeys).listMyPasskeys({}),
		hasSignInRequests(api),
	]);
	const shown = loadedFactors.factors.flatMap(({ factor, hint, codesLeft }): FactorView[] =>
		supportedFactors([factor?.type]).map((type) => ({
			id: factor?.factorId ?? "",
			type,
			hint: hint ?? "",
			codesLeft: codesLeft ?? 0,
		})),
	);
	const listed = own.passkeys.map(({ id, name, createdDate, lastUsedDate }) => ({
		id,
		name,
		created: String(createdDate ?? ""),
		lastUsed: String(lastUsedDate ?? ""),
	}));
	const isFresh = loadedFactors.fresh;
	return {
		hasRequests,
		isFresh,
		factors: shown,
		offered: supportedFactors(loadedFactors.availableFactors).filter((name) =>
			shown.every(({ type }) => type !== name),
		),
		passkeys: listed,
		sessions: sessionViews(sessions),
		devices: devices.map(({ id, expires, userAgent }) => ({
			id,
			until: String(expires ?? ""),
			browser: browserName(userAgent ?? ""),
		})),
		minPasswordLength: options.minPasswordLength,
		...(options.passkeys ? await passkeyOptions(api, isFresh, listed.length > 0) : {}),
	};
};

/** Whether a sign-in request is pending. */
export const hasSignInRequests = async (api: Client): Promise<boolean> => {
	const { requests } = await api.use(factors).listMySignInRequests({});
	return requests.length > 0;
};

const passkeyOptions = async (
	api: Client,
	isFresh: boolean,
	hasOne: boolean,
): Promise<Pick<SecurityView, "newPasskey" | "ownPasskey">> => {
	const calls = api.use(passkeys);
	if (isFresh) {
		const { publicKeyCredentialCreationOptionsJson } = await calls.startPasskeyRegistration({});
		return { newPasskey: publicKeyCredentialCreationOptionsJson };
	}
	if (!hasOne) return {};
	return { ownPasskey: (await calls.startPasskeySignIn({})).publicKeyCredentialRequestOptionsJson };
};
