import type { ReactNode } from "react";
import { useLanguage } from "../language.ts";

interface SignInSheetProps {
	title: string;
	text?: ReactNode;
	/** The URL to return to without signing in. */
	back?: string | undefined;
	children?: ReactNode;
}

/** The layout of all sign-in pages. */
export function SignInSheet({ title, text, back, children }: SignInSheetProps) {
	const { t } = useLanguage();
	return (
		<div className="sheet sheet-narrow sign-in">
			<title>{title}</title>
			<h1>{title}</h1>
			{text && <p className="muted">{text}</p>}
			{children}
			{back && (
				<p>
					<a className="link" href={back}>
						{t("errorPage.back")}
					</a>
				</p>
			)}
		</div>
	);
}
