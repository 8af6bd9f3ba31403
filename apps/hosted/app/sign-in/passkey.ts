/** Whether this browser supports passkeys, and their JSON format. */
export const knowsPasskeys = (): boolean =>
	typeof PublicKeyCredential !== "undefined" &&
	"parseRequestOptionsFromJSON" in PublicKeyCredential &&
	"parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Whether passkeys can be offered in the email field. */
export const offersPasskeys = async (): Promise<boolean> =>
	knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

const textOf = (credential: Credential | null): string | undefined =>
	credential ? JSON.stringify((credential as PublicKeyCredential).toJSON()) : undefined;

/** The assertion of the chosen passkey. With `quietly`, it is offered by autofill only. */
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

/** Whether the user cancelled: no error is shown. */
export const isChangeOfMind = (error: unknown): boolean =>
	error instanceof DOMException && ["AbortError", "NotAllowedError"].includes(error.name);
