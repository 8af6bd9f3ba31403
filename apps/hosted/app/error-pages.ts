import { data } from "react-router";

/** Why a page cannot be shown; the words stand in the message catalogues. */
export const errorPages = {
	notFound: 404,
	/** The link was followed before, in another browser perhaps. */
	used: 409,
	expired: 410,
	unknown: 404,
	signIn: 403,
	gone: 404,
	empty: 409,
	/** The order was made elsewhere. */
	completed: 409,
	linkExpired: 410,
	linkUnknown: 404,
	/** The invitation was accepted, withdrawn, or is too old. */
	invitationUnknown: 404,
	/** The address names no shop to sign in to. */
	signInUnknown: 404,
	/** The shop that asked for the sign-in waits no longer. */
	signInEnded: 410,
	/** A code is asked for that belongs to a sign-in of another browser, or of long ago. */
	stepEnded: 410,
	/** The account was opened in another browser, or long ago. */
	accountClosed: 410,
	/** Only members have an account. */
	accountSignIn: 403,
	/** A form of another site. */
	foreign: 403,
	down: 503,
	broken: 500,
} as const;

export type ErrorKind = keyof typeof errorPages;

export interface ErrorData {
	readonly kind: ErrorKind;
	/** Where to go on, where that is known: an address that was checked. */
	readonly back?: string | undefined;
}

/** To be thrown: the page that says what is wrong and where to go on. */
export const pageError = (kind: ErrorKind, back?: string) =>
	data<ErrorData>({ kind: kind, back }, { status: errorPages[kind] });
