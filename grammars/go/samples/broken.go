package broken

func before() { after( }

type Half struct {
	Name string
	run func(

func after() {
	before()
}
