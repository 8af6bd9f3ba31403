import { ButtonLink } from "@cartwright/ui/parts/button";
import { useLanguage } from "../language.ts";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";

/** The page after the deletion of an account. */
export default function AccountDeleted() {
	const { say } = useLanguage();
	return (
		<SignInSheet title={say("account.deleted")} text={say("account.deletedText")}>
			<ButtonLink href="/">{say("errorPage.toShop")}</ButtonLink>
		</SignInSheet>
	);
}
