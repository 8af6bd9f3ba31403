interface CredentialJson {
	readonly id: string;
	readonly response: object;
}

/** Parses a WebAuthn credential, or returns `undefined`. The library that verifies it checks its parts. */
export const readCredential = <Credential extends CredentialJson>(text: string): Credential | undefined => {
	try {
		const value = JSON.parse(text) as Partial<Credential> | null;
		const isCredential = typeof value?.id === "string" && typeof value.response === "object" && value.response !== null;
		return isCredential ? (value as Credential) : undefined;
	} catch {
		return undefined;
	}
};
