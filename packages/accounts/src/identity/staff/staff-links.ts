/** Links to hosted pages, for mails to staff. */
export const invitationLink = (origin: string, token: string): string =>
	`${origin}/hosted/staff/invitation?${new URLSearchParams({ token })}`;

export const newPasswordLink = (origin: string, token: string): string =>
	`${origin}/hosted/staff/new-password?${new URLSearchParams({ token })}`;

export const passwordRecoveryLink = (origin: string): string => `${origin}/hosted/staff/forgotten-password`;
