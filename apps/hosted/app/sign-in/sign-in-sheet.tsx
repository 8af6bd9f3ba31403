import type { ReactNode } from "react";
import { useLanguage } from "../language.ts";

interface SignInSheetProps {
	title: string;
	text?: ReactNode;
	/** Back to where somebody came from; without signing in. */
	back?: string | undefined;
	children?: ReactNode;
}

/** The frame of all pages for signing in. */
export function SignInSheet({ title, text, back, children }: SignInSheetProps) {
	const { say } = useLanguage();
	return (
		<div className="sheet sheet-narrow sign-in">
			<title>{title}</title>
			<h1>{title}</h1>
			{text && <p className="muted">{text}</p>}
			{children}
			{back && (
				<p>
					<a className="link" href={back}>
						{say("errorPage.back")}
					</a>
				</p>
			)}
		</div>
	);
}
