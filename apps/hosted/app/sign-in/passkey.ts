/** Whether this browser knows passkeys, and the JSON in which the services speak of them. */
export const knowsPasskeys = (): boolean =>
	typeof PublicKeyCredential !== "undefined" &&
	"parseRequestOptionsFromJSON" in PublicKeyCredential &&
	"parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Whether passkeys can be offered where somebody types an address. */
export const offersPasskeys = async (): Promise<boolean> =>
	knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

const textOf = (credential: Credential | null): string | undefined =>
	credential ? JSON.stringify((credential as PublicKeyCredential).toJSON()) : undefined;

/** The answer of the passkey that somebody chooses. With `quietly` they choose it like a saved password, or not at all. */
export const choosePasskey = async (
	optionsJson: string,
	signal: AbortSignal,
	quietly = false,
): Promise<string | undefined> => {
	const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(optionsJson));
	const mediation = quietly ? { mediation: "conditional" as const } : {};
	return textOf(await navigator.credentials.get({ publicKey, signal, ...mediation }));
};

export const createPasskey = async (optionsJson: string): Promise<string | undefined> => {
	const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(optionsJson));
	return textOf(await navigator.credentials.create({ publicKey }));
};

/** Whether somebody only thought better of it: nothing needs to be said. */
export const isChangeOfMind = (error: unknown): boolean =>
	error instanceof DOMException && ["AbortError", "NotAllowedError"].includes(error.name);
