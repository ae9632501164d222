/** The few other letters of the second person's mailbox. */
export const robinMail = `
== Ethics form for the clinic study ;; work
@ 0 09:20 noor
Hello {me},

The clinic will let us sit in the waiting room if the consent form is one page and in plain language. Could you shorten the one from last year? I can take it to them on {day+4}.
== Your ticket to Northgate, {date+5}
@ 0 07:40 trains ;; file:ticket-4471.pdf
Thank you for travelling with us.

| Outward | 08:12 | Coach B, seat 31
| Return | 17:44 | any seat
| Paid | | 24.60
== Four small studies that changed a product
@ 1 06:30 fieldnotes
# Four small studies that changed a product
A shop that stopped asking for a title, a bank that watched people wait, and two more where five conversations were enough.

> Read the issue
== Dog sitting in two weeks
@ 3 17:30 josie
Hi {me}, Alex says you might need somebody for the dog from {date+14} to {date+18}? The bakery is shut that week and I would love the company.
@ 3 19:02 me
You are a star. She eats at seven and five, and she will tell you otherwise.
== Your parcel will be with you today
@ 4 08:05 parcel
Your parcel from Lantern Street Books is on the van and should arrive between 11:20 and 13:20.

> Follow the parcel
== Statement ready for {month}
@ 12 06:10 bank
Your statement is ready to read in online banking.

> Read the statement
`;
