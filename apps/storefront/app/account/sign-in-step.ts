/** The state of a sign-in on the hosted pages, stored in this browser. */
export interface SignInStep {
	/** Comes back with the code: a code without it belongs to a sign-in that somebody else started. */
	readonly state: string;
	readonly verifier: string;
	/** The page to go back to. */
	readonly back: string;
}

export const signInCookie = "sign-in";

/** As long as the hosted pages wait. */
export const stepSeconds = 30 * 60;

export const writeStep = (step: SignInStep): string => Buffer.from(JSON.stringify(step)).toString("base64url");

/** `undefined` if the text was not written by us. */
export const readStep = (text: string | undefined): SignInStep | undefined => {
	try {
		const { state, verifier, back } = JSON.parse(Buffer.from(text ?? "", "base64url").toString());
		const isOurs = [state, verifier, back].every((each) => typeof each === "string");
		return isOurs ? { state, verifier, back } : undefined;
	} catch {
		return undefined;
	}
};
