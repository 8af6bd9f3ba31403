import { ButtonLink } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { isRouteErrorResponse, useLocation } from "react-router";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useOptionalChrome } from "../use-chrome.ts";

type Kind = "notFound" | "down" | "offline" | "broken";

/** What an error means to the one who reads it. */
const kindOf = (error: unknown): Kind => {
	if (isRouteErrorResponse(error)) return error.status === 404 ? "notFound" : error.status === 503 ? "down" : "broken";
	// What the browser throws where a request did not get through.
	return error instanceof TypeError && /fetch|load|network/i.test(error.message) ? "offline" : "broken";
};

/** Says what happened, and where to go on. */
export function ErrorPage({ error }: { error: unknown }) {
	const { say } = useLanguage();
	const { pathname, search } = useLocation();
	const { hasProducts = true } = useOptionalChrome() ?? {};
	const kind = kindOf(error);
	const title = say(`errors.${kind}Title`);
	return (
		<>
			<title>{title}</title>
			<meta name="robots" content="noindex" />
			<div className="page-width trouble">
				<EmptyState
					level={1}
					title={title}
					actions={
						<>
							{kind !== "notFound" && (
								<a className="button button-primary" href={pathname + search}>
									{say("errors.retry")}
								</a>
							)}
							<ButtonLink kind={kind === "notFound" ? "primary" : "secondary"} href={links.home}>
								{say("errors.toHome")}
							</ButtonLink>
							{hasProducts && (
								<ButtonLink kind="secondary" href={links.search}>
									{say("errors.toProducts")}
								</ButtonLink>
							)}
						</>
					}
				>
					<p>{say(`errors.${kind}Text`)}</p>
				</EmptyState>
			</div>
		</>
	);
}
