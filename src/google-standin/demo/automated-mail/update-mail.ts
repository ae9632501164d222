/** Notices of machines: parcels, the bank, codes, the library, builds. */
export const updateMail = `
== Your parcel arrives within the next two hours
@ 0 13:05 parcel ;; unread
Your parcel from Harrow & Wick is on the van. Joao has 31 stops before yours.
> Follow the van
== Your sign-in code is 418 207
@ 0 16:20 accounts ;; unread
Use 418 207 to sign in to Planchet. It works for ten minutes.
If this was not you, nobody can get in without the code, and you may delete this message.
== Build 1904 passed on berth-map
@ 0 14:05 harbourbot ;; auto
| 1,208 checks | 3 min 11 s
| Pushed by | Inès Moreau
Preview: [berth-map.preview](/p/1904)
== Build 1903 failed on berth-map
@ 0 13:48 harbourbot ;; auto unread
| 1,207 of 1,208 checks | 2 min 58 s
| Failed | calendar opens by keyboard in Arabic
| Pushed by | Dele Okafor
[Read the log](/log/1903)
== You paid 6.30 to Corner Kettle
@ 0 10:46 bank
Card ending 4417, just now. Balance after this payment: 2,381.07.
== A new device signed in to your account
@ 1 21:02 accounts ;; unread
A browser on Linux signed in to Planchet near Brookvale. If it was you, all is well. If not, [sign out everywhere](/security).
== Your parcel is on its way
@ 2 18:15 parcel
Harrow & Wick has handed us a parcel of 2.4 kg for you. We expect to bring it on {day+2}.
> Follow the parcel
== Two books are due on {day+3}
@ 3 06:00 library
- A Field Guide to Knots
- The Tide at the Door
You can renew both, nobody is waiting for them.
> Renew
== Planned work on the night of {day+2}
@ 3 10:00 cloud
Between 02:00 and 02:20 UTC we move harbour-preview to a newer machine. You need to do nothing. There will be about forty seconds of silence.
== Statement for {month-3} is ready
@ 4 06:10 bank
Your statement is ready in online banking. We never ask for your password by mail.
> Sign in
== Comments on "Search form, dates first"
@ 4 17:22 design
Inès Moreau left two comments:
- "Could the third month load when the second one is touched?"
- "This grey again please, I love it"
> Open the file
== Delivered: handed to a neighbour
@ 5 11:42 parcel
Your parcel from Fellside Outdoor is with number 14. The neighbour's dog has signed as well.
== Your meter reading, please
@ 6 08:00 power
Please send us a reading by {date+9}, or we estimate it. It takes a minute and a torch.
> Send a reading
== Build 1877 passed on main
@ 7 15:31 harbourbot ;; auto archived
| 1,196 checks | 3 min 04 s
| Pushed by | Mika Tanabe
== You were mentioned in "Icons, batch four"
@ 8 10:12 design
Sam Whitlock: "{me}, is this a bollard or a chess piece? Asking for the bollard."
> Answer
== Your reservation is waiting: Nine Bridges
@ 9 12:30 library
It is on the shelf behind the desk until {day+7}. Bring your card or your face, we know both.
== Direct debit: Tern Mobile, 18.00
@ 12 06:40 bank
Taken today from your account ending 208.
== Aurelia Air: a small change to your flight
@ 14 13:45 air ;; +Travel
AU 422 now leaves at 18:25 instead of 18:10. Seats and everything else remain as they are.
> See the booking
== Customs: nothing to pay
@ 17 09:22 parcel
Your parcel from Yokohama has passed customs. It is with us and comes on {day+2}.
== Certificate of harbour-preview renewed
@ 19 03:00 cloud ;; auto archived
Valid for another 90 days. You need to do nothing.
== Your password was changed
@ 24 20:14 accounts
The password of your Planchet account was changed on {date} at 20:14. If it was not you, [tell us now](/security).
== Standing order changed
@ 25 09:02 bank
From next month, 40.00 goes to Maya's savings on the 2nd instead of 30.00.
== Your stay begins soon: what Ulrike's street looks like
@ 31 09:00 stays ;; trash
Guests near Freiburg have liked these walks. You have no booking with us in Freiburg, but perhaps next time.
== Build 1702 failed on main
@ 35 11:19 harbourbot ;; auto archived
| 1,101 of 1,102 checks | 2 min 40 s
| Failed | a berth refuses a second boat
| Pushed by | Inès Moreau
== Meter exchange on {day+8}
@ 38 08:10 power
Our fitter comes between 12 and 2 and has a card with a picture. Somebody should be at home; the cat is enough if it can sign.
== Your data export is ready
@ 46 16:45 design
The archive you asked for (412 files) can be downloaded for seven days.
> Download
== Library closed on Friday: new carpet
@ 54 07:30 library
We close for one day and come back softer. Books due on Friday are due on Monday.
== New card on its way
@ 65 06:20 bank
Your new card ending 4417 will be with you in five working days. The PIN stays the same.
== Your address has been changed
@ 76 10:05 phone
We have changed the billing address of both lines as you asked.
== Roaming: welcome to Germany
@ 28 16:02 phone ;; archived
Calls and data cost what they cost at home. Enjoy your stay.
`;
