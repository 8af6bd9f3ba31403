/** What the cards of the test gateway are known by. */
export const goodCard = "4242 4242 4242 4242";
/** One whose bank asks first. */
export const cardToConfirm = "4000 0000 0000 3063";
export const cardWithoutMoney = "4000 0000 0000 9995";
/** One that is decided some seconds later. */
export const slowCard = "4000 0000 0000 3220";
