import { accounts } from "@cartwright/contract/identity/accounts";
import { factors } from "@cartwright/contract/identity/factors";
import { passkeys } from "@cartwright/contract/identity/passkeys";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";

/** Whether the member authenticated in the last few minutes. */
export const isFreshMember = async (api: Client): Promise<boolean> => (await api.use(factors).listMyFactors({})).fresh;

/** The options for a passkey, if the member has one. */
export const ownPasskeyOptions = async (api: Client): Promise<string | undefined> => {
	const calls = api.use(passkeys);
	const [options, own] = await Promise.all([api.use(accounts).getSignInOptions({}), calls.listMyPasskeys({})]);
	if (!options.passkeys || own.passkeys.length === 0) return undefined;
	return (await calls.startPasskeySignIn({})).publicKeyCredentialRequestOptionsJson;
};

/** Whether the services require a recent sign-in. */
export const demandsConfirmation = (error: unknown): boolean =>
	error instanceof CallError && error.code === "REAUTHENTICATION_REQUIRED";
