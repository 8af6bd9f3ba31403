/** A hosted page for a mail to lead to. By the client the page knows whose it is, and where it leads back to. */
export const pageLink = (
	{ origin }: { readonly origin: string },
	page: "sign-in" | "forgotten-password",
	clientId: string | undefined,
): string => `${origin}/hosted/${page}${clientId ? `?${new URLSearchParams({ clientId })}` : ""}`;
