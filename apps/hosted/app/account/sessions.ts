import { browserName } from "@cartwright/translations/browser-name";

/** A session of the member, as the page shows it. */
export interface SessionView {
	readonly id: string;
	readonly date: string;
	readonly browser: string;
	readonly isCurrent: boolean;
}

interface Session {
	readonly id?: string | null;
	readonly createdDate?: string | Date | null;
	readonly userAgent?: string | null;
	readonly current?: boolean | null;
}

export const sessionViews = (sessions: readonly Session[] | null | undefined): SessionView[] =>
	(sessions ?? []).map(({ id, createdDate, userAgent, current }) => ({
		id: id ?? "",
		date: String(createdDate ?? ""),
		isCurrent: current ?? false,
		browser: browserName(userAgent ?? ""),
	}));
