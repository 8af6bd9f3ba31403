import { ApplicationError } from "./errors.ts";

/** Throws if an entity is not at the revision that the caller read, if the caller says one. */
export const requireRevision = (
	{ doc, revision }: { readonly doc: { readonly id: string }; readonly revision: number },
	read: string | null | undefined,
): void => {
	if (read === undefined || read === null || read === String(revision)) return;
	throw new ApplicationError(
		"INVALID_REVISION",
		`${doc.id} has changed since revision ${read}; read it again and repeat the change.`,
		{ revision: String(revision) },
	);
};
