interface CredentialJson {
	readonly id: string;
	readonly response: object;
}

/** What a browser answered; nothing where it is no credential of WebAuthn. Its parts are checked by who verifies it. */
export const readCredential = <Credential extends CredentialJson>(text: string): Credential | undefined => {
	try {
		const value = JSON.parse(text) as Partial<Credential> | null;
		const isCredential = typeof value?.id === "string" && typeof value.response === "object" && value.response !== null;
		return isCredential ? (value as Credential) : undefined;
	} catch {
		return undefined;
	}
};
