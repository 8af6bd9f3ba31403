import { useEffect } from "react";
import { useLanguage } from "../language.ts";
import { SignInSheet } from "./sign-in-sheet.tsx";

/**
 * On the way back. It is a page and no redirect, since a form may lead on to this site alone, and the shop that asked for
 * the sign-in may stand elsewhere.
 */
export function ContinueSheet({ to, shop }: { to: string; shop: string }) {
	const { say } = useLanguage();
	useEffect(() => location.replace(to), [to]);
	return (
		<SignInSheet title={say("signedIn.title")}>
			<noscript>
				<meta httpEquiv="refresh" content={`0;url=${to}`} />
			</noscript>
			<p role="status">{say("signedIn.text", { shop })}</p>
			<p>
				<a className="link" href={to}>
					{say("signedIn.link")}
				</a>
			</p>
		</SignInSheet>
	);
}
