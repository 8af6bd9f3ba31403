import { CallError } from "@cartwright/sdk/errors";
import { Button, ButtonLink } from "@cartwright/ui/parts/button";
import { Form } from "react-router";
import { pageError } from "./error-pages.ts";
import { useLanguage } from "./language.ts";
import { SignInSheet } from "./sign-in/sign-in-sheet.tsx";

interface SheetTexts {
	readonly title: string;
	readonly text: string;
}

interface MailLinkPageProps {
	/** The question, and the name of the button that answers it. */
	readonly ask: SheetTexts & { readonly button: string };
	readonly done: SheetTexts;
	readonly isDone: boolean;
}

/** Mail scanners follow links, so a page that a mail leads to acts only by its button. */
export function MailLinkPage({ ask, done, isDone }: MailLinkPageProps) {
	const { t } = useLanguage();
	return isDone ? (
		<SignInSheet title={done.title} text={done.text}>
			<ButtonLink href="/">{t("errorPage.toShop")}</ButtonLink>
		</SignInSheet>
	) : (
		<SignInSheet title={ask.title} text={ask.text}>
			<Form method="post">
				<Button type="submit">{ask.button}</Button>
			</Form>
		</SignInSheet>
	);
}

/** The error page for a token that the server does not accept. */
export const linkUnknown = (error: unknown): unknown =>
	error instanceof CallError && error.status < 500 ? pageError("linkUnknown") : error;
