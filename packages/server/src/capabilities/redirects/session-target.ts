import type { Write } from "@cartwright/store/batch";
import type { RedirectSessionDocument } from "./documents.ts";
import type { Page } from "./page-address.ts";

/** Where a redirect session leads. */
export interface SessionTarget {
	readonly purpose: RedirectSessionDocument["purpose"];
	readonly subjectId: string;
	readonly page: Page;
	/** Parameters for the browser alone: no event tells them. */
	readonly secrets?: Readonly<Record<string, string>>;
	/** Whether a page of this server opens the visit, and so is told its token. */
	readonly showsPage: boolean;
	/** The staff user or app that creates a link to a checkout. */
	readonly createdBy?: string | undefined;
	/** Where whoever leaves goes, if the caller does not say. */
	readonly home?: string;
	/** What is kept along with the session. */
	readonly writes?: readonly Write[];
}
