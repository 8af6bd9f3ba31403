/** A date of the services as text in the form of RFC 3339; empty if there is none. */
export const timestampOf = (date: Date | string | null | undefined): string =>
	date ? new Date(date).toISOString() : "";
