import { useEffect } from "react";
import { useLanguage } from "../language.ts";
import { SignInSheet } from "./sign-in-sheet.tsx";

/**
 * Leads back to the shop. It is a page instead of a redirect, because forms may only redirect within this site, and the
 * shop may be on another.
 */
export function ContinueSheet({ to, shop }: { to: string; shop: string }) {
	const { t } = useLanguage();
	useEffect(() => location.replace(to), [to]);
	return (
		<SignInSheet title={t("signedIn.title")}>
			<noscript>
				<meta httpEquiv="refresh" content={`0;url=${to}`} />
			</noscript>
			<p role="status">{t("signedIn.text", { shop })}</p>
			<p>
				<a className="link" href={to}>
					{t("signedIn.link")}
				</a>
			</p>
		</SignInSheet>
	);
}
