import type { Write } from "@cartwright/store/batch";
import type { RedirectSessionDocument } from "./documents.ts";
import type { Page } from "./page-address.ts";

/** Where a redirect session leads. */
export interface SessionTarget {
	readonly purpose: RedirectSessionDocument["purpose"];
	readonly subjectId: string;
	readonly page: Page;
	/** Parameters for the browser only: events do not contain them. */
	readonly secrets?: Readonly<Record<string, string>>;
	/** Whether a page of this server opens the session and gets its token. */
	readonly showsPage: boolean;
	/** The staff user or app that creates a link to a checkout. */
	readonly createdBy?: string | undefined;
	/** Where shoppers who leave the page are redirected by default. */
	readonly home?: string;
	/** Writes to commit together with the session. */
	readonly writes?: readonly Write[];
}
